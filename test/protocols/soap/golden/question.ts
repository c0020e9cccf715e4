import { envelopes, namespace } from '../../../support/messages/xml.js';
import type { SoapVersion } from '../../../support/messages/xml.js';

/** A request as bytes and headers. The key `k` in it stands for the company's own. */
export interface Question {
  readonly method?: string;
  /** Behind api.asmx. */
  readonly path?: string;
  readonly query?: string;
  readonly contentType?: string;
  readonly soapAction?: string;
  readonly body?: string | Buffer;
}

/** What our server must answer. */
export type Expected =
  /** What a client of ASMX would see: its envelope, or what our operation makes of the parameters that ASMX saw. */
  | 'as ASMX'
  /** A refusal; `items` are 'path code'. */
  | {
      readonly error: string;
      readonly status?: number;
      readonly items?: readonly string[];
    }
  /** What ASMX answers to another question. */
  | { readonly like: string }
  /** A group that is deleted although ASMX saw something else, or nothing. */
  | { readonly deletes: string }
  /** What an update does although ASMX saw something else. */
  | { readonly updates: Readonly<Record<string, readonly Readonly<Record<string, string>>[]>> }
  /** A refusal in plain text, which holds these words. */
  | { readonly text: string; readonly status: number }
  /** This HTTP status, where there is nothing to compare. */
  | { readonly status: number; readonly contentType: string };

export interface GoldenCase {
  readonly name: string;
  readonly asks: Question;
  readonly ours: Expected;
  /** The decision that makes ours different, or the reason why it is. */
  readonly because?: string;
  /** Arguments that Mono leaves out of ASMX's texts. */
  readonly filled?: readonly string[];
}

type Asked = Readonly<Record<string, Question>>;

/** Questions by their names that ours answers as ASMX does. */
export function asAsmx(asked: Asked): GoldenCase[] {
  return Object.entries(asked).map(([name, asks]) => ({ name, asks, ours: 'as ASMX' }));
}

/** Questions that ours answers otherwise, and why. */
export function otherwise(ours: Expected, because: string, asked: Asked): GoldenCase[] {
  return Object.entries(asked).map(([name, asks]) => ({ name, asks, ours, because }));
}

/** Questions that both refuse, each with the arguments of ASMX's text. */
export function refused(
  error: string,
  asked: Readonly<Record<string, readonly [Question, ...filled: string[]]>>,
): GoldenCase[] {
  return Object.entries(asked).map(([name, [asks, ...filled]]) => ({
    name,
    asks,
    ours: { error },
    ...(filled.length > 0 && { filled }),
  }));
}

export const malformed: Expected = { error: 'malformed_xml', status: 400 };
export const invalid = (...items: string[]): Expected => ({ error: 'invalid_request', items });
/** Why it is refused. */
export const why = {
  text: 'D35: the 400 carries a fault that says why',
  schema: 'D34: the schema in the WSDL says so',
  unknown: 'D34: nothing unknown',
  plain: 'D35: the plain message',
};

export const soap11Type = 'text/xml; charset=utf-8';
export const soap12Type = 'application/soap+xml; charset=utf-8';
export const declaration = '<?xml version="1.0" encoding="utf-8"?>';

/** The value of SOAPAction for an operation, in quotes. */
export function actionOf(operation: string): string {
  return `"${namespace}/${operation}"`;
}

/** An envelope as .NET clients write it, around what its Body holds. */
export function message(body: string, version: SoapVersion = '1.1', header = ''): string {
  return `${declaration}<soap:Envelope xmlns:soap="${envelopes[version]}">${header}<soap:Body>${body}</soap:Body></soap:Envelope>`;
}

export const keyAndTitle = '<APIkey>k</APIkey><GroupTitle>g</GroupTitle>';

/** The element of one operation. */
export function element(operation: string, parameters: string): string {
  return `<${operation} xmlns="${namespace}">${parameters}</${operation}>`;
}

const deleteName = 'modAPI.DeleteGroup_Alternate';
const getName = 'modAPI.GetGroup_Alternate';
export const deleteG = element(deleteName, keyAndTitle);
export const getG = element(getName, keyAndTitle);

/** A SOAP 1.1 request; DeleteGroup's action unless another is given, none where it is ''. */
export function soap11(body: string | Buffer, more: Partial<Question> = {}): Question {
  return { contentType: soap11Type, soapAction: actionOf(deleteName), body, ...more };
}

/** A SOAP 1.2 request without action. */
export function soap12(body: string | Buffer, more: Partial<Question> = {}): Question {
  return { contentType: soap12Type, body, ...more };
}

/** DeleteGroup over SOAP 1.1, with these parameters. */
export function deleting(parameters: string): Question {
  return soap11(message(element(deleteName, parameters)));
}

/** GetGroup over SOAP 1.1, with these parameters. */
export function getting(parameters: string): Question {
  return soap11(message(element(getName, parameters)), { soapAction: actionOf(getName) });
}

/** UpdateGroup over SOAP 1.1, with this inside data. */
export function updating(data: string): Question {
  return soap11(message(element('UpdateGroup', `<APIkey>k</APIkey>${data}`)), {
    soapAction: actionOf('UpdateGroup'),
  });
}
