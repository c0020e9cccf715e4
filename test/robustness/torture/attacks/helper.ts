import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { projectRoot } from '../../../../src/root.js';
import { atEnd } from '../frame/cleanup.js';

// Attacker and neighbour are processes of their own: the work of one is not in the time of the other, nor in that of who measures.

type Functions = Record<string, (given: never) => unknown>;

/** A helper as its parent sees it: its functions, by name. */
export interface Helper<F extends Functions> {
  ask<N extends keyof F & string>(name: N, ...given: Parameters<F[N]>): Promise<Awaited<ReturnType<F[N]>>>;
  end(): Promise<void>;
}

interface Question {
  number: number;
  name: string;
  given: unknown;
}

interface Reply {
  number: number;
  answer?: unknown;
  error?: string;
}

/** Starts a program of this folder that calls `answerParent`. */
export function startHelper<F extends Functions>(program: string): Helper<F> {
  const file = path.join(projectRoot, 'test/robustness/torture/attacks', program);
  const child = fork(file, { execArgv: ['--import', 'tsx'], cwd: projectRoot });
  const ended = once(child, 'exit');
  const waiting = new Map<number, (reply: Reply) => void>();
  let questions = 0;
  child.on('message', ({ number, ...reply }: Reply) => {
    waiting.get(number)?.({ number, ...reply });
    waiting.delete(number);
  });
  void ended.then(() => {
    for (const [number, reply] of waiting) reply({ number, error: 'it has ended' });
  });
  const end = atEnd(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return {
    ask: async (name, ...[given]) => {
      questions += 1;
      const question: Question = { number: questions, name, given };
      const reply = await new Promise<Reply>((resolve) => {
        waiting.set(question.number, resolve);
        child.send(question);
      });
      if (reply.error !== undefined) throw new Error(`${program}: ${name}: ${reply.error}`);
      return reply.answer as never;
    },
    end,
  };
}

/** Makes functions callable for the process that started this one. */
export function answerParent(functions: Functions): void {
  // Nobody attacks for a parent that was killed.
  process.on('disconnect', () => process.exit());
  process.on('message', ({ number, name, given }: Question) => {
    void (async () => {
      try {
        process.send?.({ number, answer: await functions[name]?.(given as never) } satisfies Reply);
      } catch (error) {
        process.send?.({ number, error: String(error) } satisfies Reply);
      }
    })();
  });
}
