import { basicCases } from './basic.js';
import { dataSetCases } from './dataset-cases.js';
import { envelopeCases } from './envelopes.js';
import { formCases } from './forms.js';
import { headerCases } from './headers.js';
import { inputCases } from './input.js';
import type { GoldenCase } from './question.js';
import { soapHeaderCases } from './soap-headers.js';
import { textCases } from './texts.js';

/** The SOAP questions that were asked of a real ASMX service. */
export const goldenCases: readonly GoldenCase[] = [
  ...basicCases,
  ...inputCases,
  ...headerCases,
  ...textCases,
  ...envelopeCases,
  ...soapHeaderCases,
  ...dataSetCases,
];

/** All questions. The answers are in answers.txt, under the same names. */
export const allCases: readonly GoldenCase[] = [...goldenCases, ...formCases];
