/** A section of a page that can be found: its address, the page's title, its own, and its text. */
export type Entry = readonly [address: string, page: string, title: string, text: string];

export const maxQuestion: number;
export function wordsOf(question: string): string[];
export function search(entries: readonly Entry[], question: string): Entry[];
