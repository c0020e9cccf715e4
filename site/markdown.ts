import { defaults, Lexer, Parser, Renderer, walkTokens, type Token, type Tokens } from 'marked';
import { makeAnchor, codeBlock, heading, Html, markup, table, tabs, type Code } from './html.js';

export interface MarkdownOptions {
  /** The target of a text in back quotes, such as the name of an operation; undefined: no link. */
  readonly link?: (code: string) => string | undefined;
  /** The target of a link on the pages; undefined: only its text is shown. By default only `https:` and `#` are allowed. */
  readonly target?: (address: string) => string | undefined;
}

/** Renders Markdown as HTML. HTML in the text is shown verbatim, an image as its text, and addresses of other schemes are no links. */
export function renderMarkdown(text: string, options: MarkdownOptions = {}): Html {
  const tokens = grouped(new Lexer({ gfm: true }).lex(text));
  void walkTokens(tokens, (token) => {
    if ('tokens' in token && token.tokens !== undefined) token.tokens = grouped(token.tokens);
  });
  return new Html(createParser(options).parse(tokens));
}

/** One paragraph or less: the inline parts only. */
export function renderInline(text: string, options: MarkdownOptions = {}): Html {
  return new Html(createParser(options).parseInline(Lexer.lexInline(text, { gfm: true })));
}

/** Languages that are alternatives: consecutive blocks, each in another of them, show the same thing. */
const languages: Readonly<Record<string, string>> = {
  csharp: 'C#',
  java: 'Java',
  python: 'Python',
  php: 'PHP',
  js: 'JavaScript',
  ts: 'TypeScript',
};

/** Lists, paragraphs and the like are rendered by marked; methods that show source text escape it. */
class PageRenderer extends Renderer {
  /** How often a heading has occurred, as anchors must be unique. */
  readonly #headings = new Map<string, number>();

  constructor(readonly own: MarkdownOptions) {
    super();
  }

  override heading({ depth, text, tokens }: Tokens.Heading): string {
    const anchor = makeAnchor(text);
    const earlier = this.#headings.get(anchor) ?? 0;
    this.#headings.set(anchor, earlier + 1);
    return heading(depth, earlier === 0 ? anchor : `${anchor}-${earlier}`, this.#inline(tokens)).text;
  }

  override code(token: Tokens.Code & { others?: Code[] }): string {
    return (token.others === undefined ? codeBlock(toCode(token)) : tabs(token.others)).text;
  }

  override table({ header, rows }: Tokens.Table): string {
    const cells = (row: readonly Tokens.TableCell[]) => row.map(({ tokens }) => this.#inline(tokens));
    return table(cells(header), rows.map(cells)).text;
  }

  override html({ raw, ...token }: Tokens.HTML | Tokens.Tag): string {
    return (token.block ? markup`<p>${raw}</p>` : markup`${raw}`).text;
  }

  override image({ text }: Tokens.Image): string {
    return markup`${text}`.text;
  }

  override text(token: Tokens.Text | Tokens.Escape): string {
    const { tokens, text } = token as Tokens.Text;
    return tokens === undefined ? markup`${text}`.text : this.parser.parseInline(tokens);
  }

  override codespan({ text }: Tokens.Codespan): string {
    const target = this.own.link?.(text);
    const inside = markup`<code>${text}</code>`;
    return (target === undefined ? inside : markup`<a href="${target}">${inside}</a>`).text;
  }

  override link({ href, tokens }: Tokens.Link): string {
    const { target = ownTarget } = this.own;
    const address = target(href);
    // Links cannot be nested: back quotes inside of one are no links.
    const inside = createParser({ target: () => undefined }).parseInline(tokens);
    return address === undefined ? inside : markup`<a href="${address}">${new Html(inside)}</a>`.text;
  }

  #inline(tokens: Token[]): Html {
    return new Html(this.parser.parseInline(tokens));
  }
}

function createParser(own: MarkdownOptions): Parser {
  return new Parser<string, string>({ ...defaults, renderer: new PageRenderer(own) });
}

function ownTarget(address: string): string | undefined {
  return /^(https:\/\/|#)/.test(address) ? address : undefined;
}

/** Joins blocks of code that show one thing in several languages: at least two, no language twice. */
function grouped(tokens: readonly Token[]): Token[] {
  const visible = tokens.filter(({ type }) => type !== 'space');
  for (const [at, token] of visible.entries()) {
    const codes = codesFrom(visible.slice(at));
    if (codes.length > 1) visible.splice(at, codes.length, { ...token, others: codes });
  }
  return visible;
}

function codesFrom(tokens: readonly Token[]): Code[] {
  const codes: Code[] = [];
  for (const token of tokens) {
    if (token.type !== 'code') break;
    const code = toCode(token as Tokens.Code);
    if (code.title === undefined || codes.some(({ title }) => title === code.title)) break;
    codes.push(code);
  }
  return codes;
}

/** The language is the last word after the fence: of `sh csharp`, commands for C#, other viewers read only the first. */
function toCode({ text, lang = '' }: Tokens.Code): Code {
  const language = lang.trim().split(/\s+/).at(-1);
  return { text, language, title: languages[language ?? ''] };
}
