import { Lexer } from 'marked';
import type { Token, Tokens } from 'marked';
import { anchorOf, codeBlock, heading, lines, markup, table, tabs } from './html.js';
import type { Code, Fragment, Html } from './html.js';

/** How the parts of a text become parts of a page. */
export interface MarkdownOptions {
  /** Where a text in back quotes leads to, such as the name of an operation; undefined: nowhere. */
  readonly link?: (code: string) => string | undefined;
  /** Where a link of the text leads to on the pages; undefined: its words stand there without one. Unless given, only `https:` and `#` do. */
  readonly target?: (address: string) => string | undefined;
}

/**
 * Makes HTML of Markdown. The library reads it; everything is written by our own templates, which escape. HTML in the text is shown as it
 * is written, an image as its words, and an address of another scheme leads nowhere.
 */
export function renderMarkdown(text: string, options: MarkdownOptions = {}): Fragment {
  return new Renderer(options).blocks(new Lexer({ gfm: true }).lex(text));
}

/** One paragraph or less: the inline parts only. */
export function renderInline(text: string, options: MarkdownOptions = {}): Fragment {
  return new Renderer(options).inline(Lexer.lexInline(text, { gfm: true }));
}

/** Languages of which a reader knows one: blocks that follow each other, each in another of them, say the same thing several times. */
const languages: Readonly<Record<string, string>> = {
  csharp: 'C#',
  java: 'Java',
  python: 'Python',
  php: 'PHP',
  js: 'JavaScript',
  ts: 'TypeScript',
};

class Renderer {
  /** How often a heading came before, as two need two names. */
  readonly #headings = new Map<string, number>();

  constructor(readonly options: MarkdownOptions) {}

  blocks(tokens: readonly Token[]): Fragment {
    const written: Fragment[] = [];
    const visible = tokens.filter(({ type }) => type !== 'space' && type !== 'def');
    for (let at = 0; at < visible.length;) {
      const codes = codesAt(visible, at);
      const isGroup = codes.length > 1;
      written.push(isGroup ? tabs(codes) : this.#block(visible[at] as Token));
      at += isGroup ? codes.length : 1;
    }
    return lines(written);
  }

  inline(tokens: readonly Token[] = []): Fragment {
    return tokens.map((token) => this.#inlinePart(token));
  }

  #block(token: Token): Fragment {
    switch (token.type) {
      case 'heading':
        return this.#heading(token as Tokens.Heading);
      case 'code':
        return codeBlock(codeOf(token as Tokens.Code));
      case 'list':
        return this.#list(token as Tokens.List);
      case 'table':
        return this.#table(token as Tokens.Table);
      case 'blockquote':
        return markup`<blockquote>${this.blocks((token as Tokens.Blockquote).tokens)}</blockquote>`;
      case 'hr':
        return markup`<hr>`;
      case 'text':
        return this.inline((token as Tokens.Text).tokens ?? [token]);
      case 'paragraph':
        return markup`<p>${this.inline((token as Tokens.Paragraph).tokens)}</p>`;
      default:
        return markup`<p>${token.raw}</p>`;
    }
  }

  #heading({ depth, text, tokens }: Tokens.Heading): Html {
    const anchor = anchorOf(text);
    const earlier = this.#headings.get(anchor) ?? 0;
    this.#headings.set(anchor, earlier + 1);
    return heading(depth, earlier === 0 ? anchor : `${anchor}-${earlier}`, this.inline(tokens));
  }

  #list({ ordered, start, items }: Tokens.List): Html {
    const written = items.map(({ tokens }) => markup`<li>${this.blocks(tokens)}</li>`);
    if (!ordered) return markup`<ul>${written}</ul>`;
    return start === 1 ? markup`<ol>${written}</ol>` : markup`<ol start="${start}">${written}</ol>`;
  }

  #table({ header, rows }: Tokens.Table): Html {
    const cells = (row: readonly Tokens.TableCell[]) => row.map(({ tokens }) => this.inline(tokens));
    return table(cells(header), rows.map(cells));
  }

  #inlinePart(token: Token): Fragment {
    switch (token.type) {
      case 'strong':
        return markup`<strong>${this.inline((token as Tokens.Strong).tokens)}</strong>`;
      case 'em':
        return markup`<em>${this.inline((token as Tokens.Em).tokens)}</em>`;
      case 'codespan':
        return this.#codespan((token as Tokens.Codespan).text);
      case 'link':
        return this.#link(token as Tokens.Link);
      case 'br':
        return markup`<br>`;
      case 'image':
      case 'escape':
      case 'text':
        return (token as Tokens.Text).text;
      default:
        return token.raw;
    }
  }

  #codespan(code: string): Html {
    const target = this.options.link?.(code);
    const inside = markup`<code>${code}</code>`;
    return target === undefined ? inside : markup`<a href="${target}">${inside}</a>`;
  }

  #link({ href, tokens }: Tokens.Link): Fragment {
    const { target = ownTarget } = this.options;
    const address = target(href);
    // A link inside of a link is none: what is in back quotes there leads nowhere of its own.
    const inside = new Renderer({ target: () => undefined }).inline(tokens);
    return address === undefined ? inside : markup`<a href="${address}">${inside}</a>`;
  }
}

function ownTarget(address: string): string | undefined {
  return /^(https:\/\/|#)/.test(address) ? address : undefined;
}

/** The blocks of code from here on that show one thing in several languages: at least two, no language twice. */
function codesAt(tokens: readonly Token[], start: number): Code[] {
  const codes: Code[] = [];
  for (const token of tokens.slice(start)) {
    if (token.type !== 'code') break;
    const code = codeOf(token as Tokens.Code);
    if (code.title === undefined || codes.some(({ title }) => title === code.title)) break;
    codes.push(code);
  }
  return codes;
}

/** The language is the last word behind the fence: of `sh csharp`, commands for C#, only the first counts for other viewers. */
function codeOf({ text, lang = '' }: Tokens.Code): Code {
  const language = lang.trim().split(/\s+/).at(-1);
  return { text, language, title: languages[language ?? ''] };
}
