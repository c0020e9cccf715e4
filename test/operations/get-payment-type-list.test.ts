import { listScenarios } from '../support/common-scenarios.js';
import { testCatalogue } from '../support/company.js';
import { runScenarios } from '../support/scenarios.js';

const titles = testCatalogue.PaymentTypes.map((item) => item.PaymentTypeTitle);

runScenarios('getPaymentTypeList', listScenarios('Countries', 'PaymentTypeTitle', titles));
