import { loadContract, resolveRef } from '../../../src/contract/load.js';

/** One named example of openapi.yaml. */
export interface Example {
  /** The domain's name. */
  operation: string;
  path: string;
  name: string;
  value: unknown;
}

interface Content {
  $ref?: string;
  content?: Record<string, { examples?: Record<string, { $ref?: string; value?: unknown }> }>;
}

const { document } = loadContract();

/** The named examples of every request. */
export function requestExamples(): Example[] {
  return Object.entries(document.paths).flatMap(([path, { post }]) =>
    examplesIn(post!.requestBody as Content).map((example) => ({
      operation: post!.operationId,
      path,
      ...example,
    })),
  );
}

/** The named examples of every answer of success. */
export function answerExamples(): Example[] {
  return Object.entries(document.paths).flatMap(([path, { post }]) => {
    const { responses } = post as unknown as { responses: Record<string, Content> };
    return examplesIn(responses['200']!).map((example) => ({
      operation: post!.operationId,
      path,
      ...example,
    }));
  });
}

function examplesIn(content: Content): { name: string; value: unknown }[] {
  const { examples = {} } = resolveRef(document, content).content!['application/json']!;
  return Object.entries(examples).map(([name, example]) => ({
    name,
    value: resolveRef(document, example).value,
  }));
}
