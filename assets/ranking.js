/** Longer questions are cut off. */
export const maxQuestion = 100;
const maxWords = 8;

/** The words of a question that count. */
export function wordsOf(question) {
  const words = question.slice(0, maxQuestion).toLowerCase().split(/\s+/);
  return words.filter((word) => word !== '').slice(0, maxWords);
}

/**
 * The sections that hold every word of the question, best first: a word in a heading counts more than one in the text. The time is
 * linear in what is indexed. The server ranks by this file, too.
 */
export function search(entries, question) {
  const words = wordsOf(question);
  if (words.length === 0) return [];
  return entries
    .map((entry) => ({ entry, score: scoreOf(entry, words) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .map(({ entry }) => entry);
}

/** 0 where a word is missing. */
function scoreOf([, page, title, text], words) {
  const [inPage, inTitle, inText] = [page, title, text].map((one) => one.toLowerCase());
  let score = 0;
  for (const word of words) {
    const exact = inTitle === word ? 20 : 0;
    const points = inTitle.includes(word) ? 10 : inPage.includes(word) ? 3 : inText.includes(word) ? 1 : 0;
    if (points === 0) return 0;
    score += exact + points;
  }
  return score;
}
