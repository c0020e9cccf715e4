import { expect, test } from '@jest/globals';
import { findCountryNameProblems } from '../../../src/admin/catalogue/plan.js';
import { codePoints, isXmlText, naturalKey } from '../../../src/domain/text.js';
import { toAlpha3, isoCountries, isoCurrencies } from '../../../src/domain/iso-lists.js';

const countryNames = Object.fromEntries([...isoCountries].map(([code, { name }]) => [code, name]));
const currencyNames = Object.fromEntries(isoCurrencies);

test.each([
  [
    ...['country list is ISO 3166-1: 249 codes, none user-assigned or reserved', countryNames, 249],
    'XK EU UK AN CS SU YU',
    { DE: 'Germany', TR: 'Türkiye', US: 'United States of America', CI: "Côte d'Ivoire" },
  ],
  [
    ...['currency list is ISO 4217 list one: 178 codes, none withdrawn', currencyNames, 178],
    'ANG BGN CUC DEM HRK SLL ZWL',
    { EUR: 'Euro', XCG: 'Caribbean Guilder', SLE: 'Leone', ZWG: 'Zimbabwe Gold' },
  ],
] as const)('the %s', (_what, names, count, absent, some) => {
  expect(Object.keys(names)).toHaveLength(count);
  for (const code of absent.split(' ')) expect(names).not.toHaveProperty(code);
  expect(names).toMatchObject(some);
});

test('every code and title can be stored, and a country is never named by the code of another one', () => {
  const codes = Object.keys(countryNames).map(naturalKey);
  const titles = Object.values(countryNames).map(naturalKey);
  expect(new Set([...codes, ...titles]).size).toBe(2 * 249);
  for (const [code, title] of [...Object.entries(countryNames), ...Object.entries(currencyNames)]) {
    expect(code).toMatch(/^[A-Z]{2,3}$/);
    expect(title).toBe(title.trim());
    expect(isXmlText(title) && codePoints(title) <= 255).toBe(true);
  }
});

test('each alpha-3 code is its country’s own', () => {
  const codes = Object.keys(countryNames).map((code) => toAlpha3(code) ?? '');
  expect(new Set(codes).size).toBe(249);
  for (const code of codes) expect(code).toMatch(/^[A-Z]{3}$/);
});

test('no alias could mean another country, and the names that people write are among them', () => {
  const countries = [...isoCountries].map(([code, { name: title, aliases }]) => ({ code, title, aliases }));
  const named = countries.map(({ code, title, aliases }) => ({
    texts: { CountryCode: code, CountryTitle: title },
    aliases,
  }));
  expect(findCountryNameProblems(named)).toEqual([]);
  for (const { code, title, aliases } of countries) {
    expect(aliases.length).toBeLessThanOrEqual(20);
    const own = [code, title, toAlpha3(code) ?? '', ...aliases].map(naturalKey);
    expect(new Set(own).size).toBe(own.length);
    for (const alias of aliases) expect(isXmlText(alias) && alias === alias.trim()).toBe(true);
  }
  const codeOf = (name: string) => countries.find(({ aliases }) => aliases.includes(name))?.code;
  const written = {
    US: ['United States', 'U.S.A.'],
    GB: ['UK', 'United Kingdom', 'Great Britain'],
    RU: ['Russia'],
    KR: ['South Korea'],
    TR: ['Turkey', 'Turkiye'],
    VN: ['Vietnam'],
    CZ: ['Czech Republic'],
    CI: ['Ivory Coast', "Cote d'Ivoire"],
    NL: ['Netherlands', 'Holland'],
  };
  for (const [code, names] of Object.entries(written))
    for (const name of names) expect([name, codeOf(name)]).toEqual([name, code]);
});
