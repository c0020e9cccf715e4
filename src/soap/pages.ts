import type { Request, Response } from 'express';
import { baseUrlOf } from '../http/base-url.js';
import { sendBody } from '../http/send.js';
import type { SoapContract } from './contract.js';
import { escapeXml } from './xml-escape.js';

/** Answers a GET: the WSDL for ?wsdl in any letter case, with the address under which the caller reached this server (D39); otherwise a page. */
export function sendPage(
  req: Request,
  res: Response,
  contract: SoapContract,
  publicBaseUrl: string | undefined,
): void {
  const address = `${baseUrlOf(req, publicBaseUrl)}/public/api.asmx`;
  if (queryNames(req.originalUrl).includes('wsdl')) {
    sendBody(res, 200, 'text/xml; charset=utf-8', contract.wsdl(address));
    return;
  }
  res.setHeader('Content-Security-Policy', "default-src 'none'");
  sendBody(res, 200, 'text/html; charset=utf-8', servicePage(contract, address));
}

function queryNames(url: string): string[] {
  const start = url.indexOf('?');
  if (start === -1) return [];
  return [...new URLSearchParams(url.slice(start + 1)).keys()].map((name) => name.toLowerCase());
}

function servicePage({ operations }: SoapContract, address: string): string {
  const names = [...operations.keys()].sort().map((name) => `<li>${escapeXml(name)}</li>`);
  const wsdl = escapeXml(`${address}?wsdl`);
  return (
    '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>CompanyAdministration Web Service</title></head>' +
    `<body><h1>CompanyAdministration</h1><p>Service description: <a href="${wsdl}">${wsdl}</a></p>` +
    `<p>The following operations are supported:</p><ul>${names.join('')}</ul></body></html>`
  );
}
