/** One line of a Dockerfile, its continuations joined: COPY, and what follows it. */
export interface Instruction {
  readonly keyword: string;
  readonly text: string;
}

/** What lies between one FROM and the next. */
export interface Stage {
  readonly name: string;
  readonly instructions: readonly Instruction[];
  /** The texts of all instructions with this keyword. */
  all(keyword: string): string[];
}

/** A COPY: from the context, or from another stage. */
export interface Copy {
  readonly from: string | undefined;
  readonly sources: readonly string[];
  readonly target: string;
}

/** Reads the stages of a Dockerfile, in order. */
export function readStages(dockerfile: string): Stage[] {
  const joined = dockerfile.replace(/^#.*\n/gm, '').replace(/\\\n/g, ' ');
  return joined
    .split(/^(?=FROM )/m)
    .filter((text) => text.startsWith('FROM '))
    .map((text) => {
      const [from = '', ...lines] = text.split('\n').filter((line) => line.trim() !== '');
      const instructions = lines.map((line) => {
        const [, keyword = '', rest = ''] = /^(\S+)\s+(.*)$/.exec(line) ?? [];
        return { keyword, text: rest };
      });
      const all = (keyword: string): string[] =>
        instructions.filter((one) => one.keyword === keyword).map((one) => one.text);
      return { name: / AS (\S+)$/.exec(from)?.[1] ?? '', instructions, all };
    });
}

/** @param text what follows COPY, without other flags than --from */
export function readCopy(text: string): Copy {
  const words = text.split(/\s+/);
  const from = /^--from=(.*)$/.exec(words[0] ?? '')?.[1];
  const files = from === undefined ? words : words.slice(1);
  return { from, sources: files.slice(0, -1), target: files.at(-1) ?? '' };
}

/** The words of an ENV. */
export function readAssignments(text: string): Record<string, string> {
  return Object.fromEntries(text.split(/\s+/).map((word) => word.split(/=(.*)/, 2) as [string, string]));
}
