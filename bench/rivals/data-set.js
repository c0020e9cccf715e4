import { readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

/** The inline schema of GetUser's DataSet, as the server returns it: the same in every response. */
let schema;

/** @param tables rows by the name of their table; "" is omitted, as an unset column is in a DataSet */
export function dataSet(tables) {
  schema ??= readFileSync(path.join(process.env.SOAP_SCHEMAS, 'modAPI.GetUser_Alternate.xsd'), 'utf8');
  const rows = Object.entries(tables).map(([table, items]) => items.map((item, at) => row(table, item, at)).join(''));
  const diffgram = 'xmlns:msdata="urn:schemas-microsoft-com:xml-msdata" xmlns:diffgr="urn:schemas-microsoft-com:xml-diffgram-v1"';
  return `${schema}<diffgr:diffgram ${diffgram}><NewDataSet xmlns="">${rows.join('')}</NewDataSet></diffgr:diffgram>`;
} // prettier-ignore

function row(table, item, at) {
  const cells = Object.entries(item).map(([column, value]) => (value === '' ? '' : `<${column}>${escape(value)}</${column}>`));
  return `<${table} diffgr:id="${table}${at + 1}" msdata:rowOrder="${at}">${cells.join('')}</${table}>`;
} // prettier-ignore

const escapes = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
function escape(text) {
  return /[&<>"]/.test(text) ? text.replace(/[&<>"]/g, (character) => escapes[character]) : text;
}
