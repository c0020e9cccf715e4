import { mkdirSync, writeFileSync } from 'node:fs';
import { addressPlaceholder } from '../../../src/contract/load.js';

// blocks.ts LANGUAGE PAGE…: the blocks of code of served pages, as a reader copies them, each as a file in blocks/, in their order.
const [language, ...pages] = process.argv.slice(2);
const { API_URL = '', API_KEY = '' } = process.env;
const characters: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&', '#39': "'" };
const codeOf = new RegExp(`<div class="code" data-language="${language}"[^>]*>.*?<code>(.*?)</code>`, 'gs');

mkdirSync('blocks');
let number = 100;
for (const page of pages) {
  // With the address under which it is read, which a script puts there.
  const html = (await (await fetch(API_URL + page)).text()).replaceAll(addressPlaceholder, API_URL);
  for (const [, code = ''] of html.matchAll(codeOf)) {
    const text = code.replace(/&(lt|gt|quot|amp|#39);/g, (_whole, name: string) => characters[name] ?? '');
    writeFileSync(`blocks/${++number}`, `${text.replaceAll('<API_KEY>', API_KEY)}\n`);
  }
}
