/**
 * Rounds of the event loop between two pieces of long work, while they take no longer than `roundsMs`. Node takes in one new connection
 * in each (libuv since 1.45): with a single round, the last of 200 new connections would wait for 200 pieces before its request is read.
 */
const mostRounds = 8;
const roundsMs = 5;

/**
 * Where the others take long, a single long work goes on with more than one piece: for a share of the time that they had, and no longer
 * than `longestMs`. While 32 clients read without pause, a set of 10,000 items took 20 s with one piece a round. Of several works no two
 * go on like this: on PostgreSQL a piece waits for the database first, and all answers would come in one round.
 */
const shareOfOthers = 1 / 4;
const longestMs = 50;

const waiting: (() => void)[] = [];
let isPlanned = false;
/** When a piece ended last, and until when the next one follows at once */
let ended = 0;
let until = 0;

/**
 * Lets everything else that waits have its turn. Long work asks for one after every piece, so that no other request waits for longer
 * than a piece takes. One piece goes on at a time: where several long ones are at work, requests are served between any two of their
 * pieces, not after one of each (8 large answers at once: 350 ms in place of 45 ms).
 */
export function turn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    ended = performance.now();
    if (ended < until && waiting.length === 1) goOn();
    else plan();
  });
}

function goOn(): void {
  waiting.shift()?.();
  if (waiting.length > 0) plan();
}

function plan(): void {
  if (isPlanned) return;
  isPlanned = true;
  setImmediate(pass, 1);
}

/** An immediate that is asked for in an immediate comes after the events that have arrived by then. */
function pass(rounds: number): void {
  const now = performance.now();
  const ms = now - ended;
  if (rounds < mostRounds && ms < roundsMs) {
    setImmediate(pass, rounds + 1);
    return;
  }
  isPlanned = false;
  until = now + Math.min(longestMs, ms * shareOfOthers);
  goOn();
}
