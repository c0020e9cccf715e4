import { basicCases } from './cases/basic.js';
import { dataSetCases } from './cases/dataset-cases.js';
import { envelopeCases } from './cases/envelopes.js';
import { formCases } from './cases/forms.js';
import { headerCases } from './cases/headers.js';
import { inputCases } from './cases/input.js';
import type { GoldenCase } from './question.js';
import { soapHeaderCases } from './cases/soap-headers.js';
import { textCases } from './cases/texts.js';

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
