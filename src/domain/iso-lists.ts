import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../root.js';

/** A country of ISO 3166-1. */
export interface IsoCountry {
  readonly alpha3: string;
  /** The English short name, without articles. */
  readonly name: string;
  /**
   * Other names: the usual English name if the list has the official one, former and native names still in use, and spellings without
   * accents. Codes are not included: alpha-2 and alpha-3 match anyway. Ambiguous names, such as Virgin Islands, are left out.
   */
  readonly aliases: readonly string[];
}

/**
 * ISO 3166-1: every officially assigned country by its alpha-2 code, as of November 2026. Codes that are only reserved or user-assigned
 * (such as XK) are left out.
 */
export const isoCountries = new Map(Object.entries(readList('countries.json') as Record<string, IsoCountry>));

/**
 * ISO 4217: the name of every currency, fund and precious metal in force (list one) by its code, as of November 2026. Currencies withdrawn
 * by then (ANG, BGN, CUC, HRK, SLL, ZWL …) are left out.
 */
export const isoCurrencies = new Map(Object.entries(readList('currencies.json') as Record<string, string>));

const alpha2 = new Map([...isoCountries].map(([code, { alpha3 }]) => [alpha3, code]));

/** The alpha-3 code of a country by its alpha-2 code in any letter case; undefined if ISO 3166-1 has none. */
export function toAlpha3(code: string): string | undefined {
  return isoCountries.get(code.trim().toUpperCase())?.alpha3;
}

/** The alpha-2 code of a country by its alpha-3 code in any letter case. */
export function toAlpha2(code: string): string | undefined {
  return alpha2.get(code.trim().toUpperCase());
}

function readList(file: string): unknown {
  return JSON.parse(readFileSync(path.join(projectRoot, 'prisma/iso', file), 'utf8'));
}
