import type { Mutation } from './mutation.js';
import { replace, replaceAfter } from './mutation.js';

const trailing = (element: string) => (text: string) =>
  replaceAfter('<s:element name="GetTaxList">', '</s:sequence>', `${element}</s:sequence>`)(text);
const listName = /GetTaxList(?!Response|Result)(?=["/]|Soap(?:In|Out)")/g;

/** A whole operation more, in every part of the document. */
function withNewOperation(text: string): string {
  const copies: [RegExp, (part: string) => string][] = [
    [/<s:element name="GetTaxList(?:Response)?">.*?\n {6}<\/s:element>\n/gs, (part) => part],
    [/<wsdl:message name="GetTaxListSoap(?:In|Out)">.*?<\/wsdl:message>/gs, (part) => part],
    [/<wsdl:operation name="GetTaxList">.*?\n {4}<\/wsdl:operation>/gs, (part) => part],
  ];
  return copies.reduce(
    (all, [pattern]) => all.replace(pattern, (part) => part + part.replaceAll('GetTaxList', 'GetUnitList')),
    text,
  );
}

/** Changes to api.wsdl that break a client of the version before. */
export const breakingWsdlMutations: Mutation[] = [
  {
    name: 'an operation is gone from the port type',
    change: (text) => text.replaceAll(/<wsdl:operation name="GetTaxList">.*?\n {4}<\/wsdl:operation>/gs, ''),
    verdict: 'breaking',
    says: ['portType CompanyAdministrationSoap/GetTaxList', 'operation removed'],
  },
  {
    name: 'an operation has another name',
    change: replace(listName, 'GetTaxes'),
    verdict: 'breaking',
    says: ['portType CompanyAdministrationSoap/GetTaxList', 'operation removed'],
  },
  {
    name: 'a port is gone',
    change: replace(/<wsdl:port name="CompanyAdministrationSoap12".*?<\/wsdl:port>/gs, ''),
    verdict: 'breaking',
    says: ['service CompanyAdministration/CompanyAdministrationSoap12', 'port removed'],
  },
  {
    name: 'a port leads to another binding',
    change: replaceAfter(
      '<wsdl:service',
      'binding="tns:CompanyAdministrationSoap12"',
      'binding="tns:CompanyAdministrationSoap"',
    ),
    verdict: 'breaking',
  },
  {
    name: 'the service has another name',
    change: replace('<wsdl:service name="CompanyAdministration"', '<wsdl:service name="Company"'),
    verdict: 'breaking',
    says: ['service CompanyAdministration', 'service removed'],
  },
  {
    name: 'a message has another name',
    change: replace('GetTaxListSoapIn', 'GetTaxListRequest'),
    verdict: 'breaking',
    says: ['message GetTaxListSoapIn', 'message removed'],
  },
  {
    name: 'a message part has another name',
    change: replaceAfter('GetTaxListSoapIn', 'name="parameters"', 'name="body"'),
    verdict: 'breaking',
    says: ['message GetTaxListSoapIn/parameters', 'part removed'],
  },
  {
    name: 'a SOAP action changes',
    change: replaceAfter('<wsdl:binding', 'api/GetTaxList"', 'api/gettaxlist"'),
    verdict: 'breaking',
  },
  {
    name: 'the encoding changes',
    change: replaceAfter('<wsdl:binding', 'use="literal"', 'use="encoded"'),
    verdict: 'breaking',
  },
  {
    name: 'the namespace changes',
    change: replace(
      'http://company-administration.example/api',
      'http://company-administration.example/api/v2',
    ),
    verdict: 'breaking',
    says: [
      'definitions',
      'targetNamespace was http://company-administration.example/api, is http://company-administration.example/api/v2',
    ],
  },
  {
    name: 'elements lose their namespace',
    change: replace('elementFormDefault="qualified"', 'elementFormDefault="unqualified"'),
    verdict: 'breaking',
  },
  {
    name: 'a parameter has another name',
    change: replaceAfter(
      '<s:element name="modAPI.GetUser_Alternate">',
      'name="EmailAddress"',
      'name="Email"',
    ),
    verdict: 'breaking',
    says: ['modAPI.GetUser_Alternate/EmailAddress', 'removed'],
  },
  {
    name: 'parameters change their order',
    change: replaceAfter(
      '<s:element name="modAPI.GetUser_Alternate">',
      '<s:element minOccurs="1" maxOccurs="1" name="APIkey" type="tns:APIkey" />\n            <s:element minOccurs="0" maxOccurs="1" name="EmailAddress" type="tns:EmailAddress" />',
      '<s:element minOccurs="0" maxOccurs="1" name="EmailAddress" type="tns:EmailAddress" />\n            <s:element minOccurs="1" maxOccurs="1" name="APIkey" type="tns:APIkey" />',
    ),
    verdict: 'breaking',
    says: ['modAPI.GetUser_Alternate', 'the order was APIkey, EmailAddress, is EmailAddress, APIkey'],
  },
  {
    name: 'an optional parameter becomes mandatory',
    change: replaceAfter('<s:element name="modAPI.GetUser_Alternate">', 'minOccurs="0"', 'minOccurs="1"'),
    verdict: 'breaking',
    says: ['modAPI.GetUser_Alternate/EmailAddress', 'minOccurs was 0, is 1'],
  },
  {
    name: 'a mandatory parameter is added',
    change: trailing('<s:element minOccurs="1" maxOccurs="1" name="Country" type="s:string" />'),
    verdict: 'breaking',
    says: ['GetTaxList/Country', 'added, and required'],
  },
  {
    name: 'an optional parameter is added before others',
    change: replaceAfter(
      '<s:element name="GetTaxList">',
      '<s:sequence>',
      '<s:sequence><s:element minOccurs="0" name="Country" type="s:string" />',
    ),
    verdict: 'breaking',
    says: ['GetTaxList/Country', 'added before others, not at the end'],
  },
  {
    name: 'a parameter has another type',
    change: replaceAfter(
      '<s:element name="modAPI.GetUser_Alternate">',
      'type="tns:EmailAddress"',
      'type="s:int"',
    ),
    verdict: 'breaking',
    says: ['modAPI.GetUser_Alternate/EmailAddress', 'type was s:string, is s:int'],
  },
  {
    name: 'a text may be shorter only',
    change: replace('<s:maxLength value="254" />', '<s:maxLength value="100" />'),
    verdict: 'breaking',
    says: ['modAPI.GetUser_Alternate/EmailAddress', 'maxLength was 254, is 100'],
  },
  {
    name: 'a text gets a pattern',
    change: replace('<s:maxLength value="254" />', '<s:maxLength value="254" /><s:pattern value="\\S+" />'),
    verdict: 'breaking',
    says: ['modAPI.GetUser_Alternate/EmailAddress', 'pattern was absent, is \\S+'],
  },
  {
    name: 'a pattern changes',
    change: replace('value="\\s*\\S[\\s\\S]*"', 'value="cak_.*"'),
    verdict: 'breaking',
  },
  {
    name: 'a DataSet becomes a number',
    change: replace(
      /name="GetTaxListResult">.*?\n {12}<\/s:element>/gs,
      'name="GetTaxListResult" type="s:long" />',
    ),
    verdict: 'breaking',
    says: ['GetTaxListResponse/GetTaxListResult', 'was a structure, is a value of type s:long'],
  },
  {
    name: 'a result has another type',
    change: replace('name="UpdateUserResult" type="s:long"', 'name="UpdateUserResult" type="s:string"'),
    verdict: 'breaking',
    says: ['UpdateUserResponse/UpdateUserResult', 'type was s:long, is s:string'],
  },
  {
    name: 'a result may be missing now',
    change: replace(
      'minOccurs="1" maxOccurs="1" name="UpdateUserResult"',
      'minOccurs="0" maxOccurs="1" name="UpdateUserResult"',
    ),
    verdict: 'breaking',
    says: ['UpdateUserResponse/UpdateUserResult', 'minOccurs was 1, is 0'],
  },
  {
    name: 'a fault loses its request id',
    change: replace(/<s:element minOccurs="1" maxOccurs="1" name="requestId".*?<\/s:element>/gs, ''),
    verdict: 'breaking',
    says: ['error/requestId', 'removed'],
  },
  {
    name: 'a type has another name',
    change: replace('FaultItems', 'FaultList'),
    verdict: 'breaking',
    says: ['type FaultItems', 'type removed'],
  },
];

/** Changes to api.wsdl that no client of the version before can notice, and those that are none. */
export const harmlessWsdlMutations: Mutation[] = [
  {
    name: 'a new operation',
    change: withNewOperation,
    verdict: 'additive',
    says: ['portType CompanyAdministrationSoap/GetUnitList', 'operation added'],
  },
  {
    name: 'an optional parameter at the end',
    change: trailing('<s:element minOccurs="0" maxOccurs="1" name="Country" type="s:string" />'),
    verdict: 'additive',
    says: ['GetTaxList/Country', 'added at the end'],
  },
  {
    name: 'a longer text in a request',
    change: replace('<s:maxLength value="254" />', '<s:maxLength value="320" />'),
    verdict: 'additive',
  },
  {
    name: 'a mandatory parameter becomes optional',
    change: replaceAfter(
      '<s:element name="UpdateUser">',
      'minOccurs="1" maxOccurs="1" name="data"',
      'minOccurs="0" maxOccurs="1" name="data"',
    ),
    verdict: 'additive',
  },
  {
    name: 'one more thing in the detail of a fault',
    change: replaceAfter(
      'name="errors" type="tns:FaultItems"',
      '</s:sequence>',
      '<s:element minOccurs="0" name="help" type="s:string" /></s:sequence>',
    ),
    verdict: 'additive',
    says: ['error/help', 'added at the end'],
  },
  {
    name: 'a second service',
    change: replace('</wsdl:definitions>', '<wsdl:service name="More"></wsdl:service></wsdl:definitions>'),
    verdict: 'additive',
    says: ['service More', 'service added'],
  },
  {
    name: 'other words, another address, other prefixes and blanks',
    change: (text) =>
      replace(
        'Reads one group',
        'Gives one group',
      )(
        replace(
          'http://localhost:8080',
          'https://api.example',
        )(replace('xmlns:s=', 'xmlns:xsd=')(replace(/(<\/?|base="|type=")s:/g, '$1xsd:')(text))),
      ).replaceAll(/>\n\s+</g, '><'),
    verdict: 'none',
  },
];
