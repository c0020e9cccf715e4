import { expect, test } from '@jest/globals';
import { countryNameFaults } from '../../../src/admin/catalogue/country-names.js';
import { iso3166Aliases } from '../../../src/admin/companies/iso-3166-aliases.js';
import { iso3166 } from '../../../src/admin/companies/iso-3166.js';
import { iso4217 } from '../../../src/admin/companies/iso-4217.js';
import { alpha3Of } from '../../../src/domain/records/iso-3166-alpha-3.js';
import { codePoints, isXmlText, naturalKey } from '../../../src/domain/text.js';

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

test('each alpha-3 code is its country’s own', () => {
  const codes = Object.keys(iso3166).map((code) => alpha3Of(code) ?? '');
  expect(new Set(codes).size).toBe(249);
  for (const code of codes) expect(code).toMatch(/^[A-Z]{3}$/);
  const well = [
    'DEU',
    'CHE',
    'GBR',
    'USA',
    'AUT',
    'AUS',
    'SVN',
    'SVK',
    'SWE',
    'KOR',
    'PRK',
    'COG',
    'COD',
    'NER',
    'NGA',
  ];
  expect(
    ['de', ' CH ', 'GB', 'US', 'AT', 'AU', 'SI', 'SK', 'SE', 'KR', 'KP', 'CG', 'CD', 'NE', 'NG'].map(
      alpha3Of,
    ),
  ).toEqual(well);
  expect(['XK', 'DEU', '', 'constructor', '__proto__'].map(alpha3Of)).toEqual(Array(5).fill(undefined));
});

test('no alias could mean another country, and the names that people write are among them (D7)', () => {
  const countries = Object.entries(iso3166).map(([code, title]) => ({
    code,
    title,
    aliases: iso3166Aliases[code] ?? [],
    path: code,
  }));
  expect(countryNameFaults(countries)).toEqual([]);
  for (const [code, aliases] of Object.entries(iso3166Aliases)) {
    expect(iso3166).toHaveProperty(code);
    expect(aliases.length).toBeLessThanOrEqual(20);
    const own = [code, iso3166[code] ?? '', alpha3Of(code) ?? '', ...aliases].map(naturalKey);
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
