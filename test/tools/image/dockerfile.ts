/** What lies between one FROM of a Dockerfile and the next. */
export interface Stage {
  readonly name: string;
  /** The texts of all instructions with this keyword. */
  all(keyword: string): string[];
}

/** Reads the stages of a Dockerfile, in order. */
export function readStages(dockerfile: string): Stage[] {
  const joined = dockerfile.replace(/^#.*\n/gm, '').replace(/\\\n/g, ' ');
  return joined
    .split(/^(?=FROM )/m)
    .filter((text) => text.startsWith('FROM '))
    .map((text) => {
      const [from = '', ...lines] = text.split('\n').filter((line) => line.trim() !== '');
      const all = (keyword: string): string[] =>
        lines
          .filter((line) => line.startsWith(`${keyword} `))
          .map((line) => line.slice(keyword.length).trim());
      return { name: / AS (\S+)$/.exec(from)?.[1] ?? '', all };
    });
}

/** The words of an ENV. */
export function readAssignments(text: string): Record<string, string> {
  return Object.fromEntries(text.split(/\s+/).map((word) => word.split(/=(.*)/, 2) as [string, string]));
}
