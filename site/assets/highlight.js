/** The highlighted parts of code, in the order of matching: the first match counts. */
const parts = {
  url: /https?:\/\/[^\s"'<>\\]+/,
  comment: /\/\*[^]*?\*\/|<!--[^]*?-->|(?<=^|[ \t])(?:\/\/|#(?!\{))[^\n]*/m,
  string: /"""[^]*?"""|<<<'JSON'[^]*?\nJSON|@?"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|`(?:\\.|[^`\\])*`/,
  tag: /<\/?[\w:.-]+(?=[\s>/])|(?<=[\w"'])\s?\/?>/,
  number: /\b\d+(?:\.\d+)?\b/,
  keyword:
    /\b(?:as|async|await|break|catch|class|const|def|else|except|export|False|false|finally|for|foreach|from|function|if|import|in|let|new|None|null|private|public|raise|return|static|string|throw|throws|True|true|try|use|using|var|void|while|with)\b/,
};
const any = new RegExp(
  Object.entries(parts)
    .map(([name, { source }]) => `(?<${name}>${source})`)
    .join('|'),
  'gm',
);
/** Not highlighted in commands, messages and XML, where they are part of the text. */
const words = new Set(['number', 'keyword']);
/** A string before a colon is the name of a member. */
const isName = /^\s*:/;

/** Highlights parts of code. The text stays the same, and none of it becomes HTML. */
export function highlight(code) {
  const text = code.textContent;
  const isText = ['sh', 'http', 'xml'].includes(code.closest('.code')?.dataset.language);
  const written = [];
  let at = 0;
  for (const match of text.matchAll(any)) {
    const [kind] = Object.entries(match.groups).find(([, found]) => found !== undefined);
    if (isText && words.has(kind)) continue;
    const end = match.index + match[0].length;
    const span = document.createElement('span');
    span.className = kind === 'string' && isName.test(text.slice(end, end + 20)) ? 'name' : kind;
    span.textContent = match[0];
    written.push(text.slice(at, match.index), span);
    at = end;
  }
  code.replaceChildren(...written, text.slice(at));
}
