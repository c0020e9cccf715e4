import { expect, test } from '@jest/globals';
import { iso3166 } from '../../src/data/admin/iso-3166.js';
import { iso4217 } from '../../src/data/admin/iso-4217.js';
import { codePoints, isXmlText, naturalKey } from '../../src/domain/text.js';

test('the country list is ISO 3166-1: 249 codes, none user-assigned or reserved', () => {
  expect(Object.keys(iso3166)).toHaveLength(249);
  for (const code of ['XK', 'EU', 'UK', 'AN', 'CS', 'SU', 'YU']) expect(iso3166).not.toHaveProperty(code);
  expect(iso3166).toMatchObject({
    DE: 'Germany',
    TR: 'Türkiye',
    US: 'United States of America',
    CI: "Côte d'Ivoire",
  });
});

test('the currency list is ISO 4217 list one: 178 codes, none withdrawn', () => {
  expect(Object.keys(iso4217)).toHaveLength(178);
  for (const code of ['ANG', 'BGN', 'CUC', 'DEM', 'HRK', 'SLL', 'ZWL'])
    expect(iso4217).not.toHaveProperty(code);
  expect(iso4217).toMatchObject({
    EUR: 'Euro',
    XCG: 'Caribbean Guilder',
    SLE: 'Leone',
    ZWG: 'Zimbabwe Gold',
  });
});

test('every code and title can be stored, and a country is never named by the code of another one', () => {
  const codes = Object.keys(iso3166).map(naturalKey);
  const titles = Object.values(iso3166).map(naturalKey);
  expect(new Set([...codes, ...titles]).size).toBe(2 * 249);
  for (const [code, title] of [...Object.entries(iso3166), ...Object.entries(iso4217)]) {
    expect(code).toMatch(/^[A-Z]{2,3}$/);
    expect(title).toBe(title.trim());
    expect(isXmlText(title) && codePoints(title) <= 255).toBe(true);
  }
});
