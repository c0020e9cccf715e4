import { naturalKey } from '../domain/text.js';
import type { Transaction } from './client.js';

export interface CurrencyRow {
  id: number;
  currencyCode: string;
  currencyTitle: string;
}

export interface CountryRow {
  id: number;
  countryCode: string;
  countryTitle: string;
}

/** The currencies and countries of one company: lists whose records have a code and a title. */
export class CodedLists {
  constructor(
    private readonly tx: Transaction,
    private readonly companyId: number,
  ) {}

  /** All currencies, by ID (D12). */
  currencies(): Promise<CurrencyRow[]> {
    return this.tx.currency.findMany({ where: { companyId: this.companyId }, orderBy: { id: 'asc' } });
  }

  /** All countries, by ID (D12). */
  countries(): Promise<CountryRow[]> {
    return this.tx.country.findMany({ where: { companyId: this.companyId }, orderBy: { id: 'asc' } });
  }

  /** The currency with this code (D7). */
  async currencyId(code: string): Promise<number | undefined> {
    const companyId_currencyCodeKey = { companyId: this.companyId, currencyCodeKey: naturalKey(code) };
    return (await this.tx.currency.findUnique({ where: { companyId_currencyCodeKey } }))?.id;
  }

  /** The country with this code or title, and which of the two it was (D7). A code wins over another country's title. */
  async country(codeOrTitle: string): Promise<{ id: number; byCode: boolean } | undefined> {
    const key = naturalKey(codeOrTitle);
    const rows = await this.tx.country.findMany({
      where: { companyId: this.companyId, OR: [{ countryCodeKey: key }, { countryTitleKey: key }] },
    });
    const found = rows.find((row) => row.countryCodeKey === key) ?? rows[0];
    return found && { id: found.id, byCode: found.countryCodeKey === key };
  }
}
