import { type Html, lines, markup } from '../../../src/markup.js';
import type { PostmanCollection, PostmanItem } from '../../../src/pages/collection.js';

const config = 'http://eviware.com/soapui/config';
const instance = 'http://www.w3.org/2001/XMLSchema-instance';

/**
 * The same requests as a SoapUI project: a test suite for each folder of the collection, a test case for each operation. A step tests the
 * status only: what the tests of the others do in a script, SoapUI does by the WSDL, for a service that it has imported.
 * @param statuses the right ones
 */
export function soapuiProject(
  { info, item, variable }: PostmanCollection,
  statuses: (item: PostmanItem) => readonly number[],
): string {
  const properties = variable.map(
    ({ key, value }) =>
      markup`    <con:property><con:name>${key}</con:name><con:value>${value}</con:value></con:property>`,
  );
  return markup`<?xml version="1.0" encoding="UTF-8"?>
<con:soapui-project name="${info.name}" soapui-version="5.7.2" resourceRoot="" xmlns:con="${config}" xmlns:xsi="${instance}">
  <con:settings/>
${lines(item.map((folder) => testSuite(folder, statuses)))}
  <con:properties>
${lines(properties)}
  </con:properties>
</con:soapui-project>
`.text;
}

function testSuite(
  { name, item }: PostmanCollection['item'][number],
  statuses: Parameters<typeof soapuiProject>[1],
): Html {
  const cases = item.map((operation) => {
    return markup`    <con:testCase name="${operation.name}" failOnError="false" failTestCaseOnErrors="true" keepSession="false">
      <con:settings/>
${lines(operation.item.map((step) => testStep(step, statuses(step))))}
      <con:properties/>
    </con:testCase>`;
  });
  return markup`  <con:testSuite name="${name}">
    <con:settings/>
    <con:runType>SEQUENTIAL</con:runType>
${lines(cases)}
    <con:properties/>
  </con:testSuite>`;
}

function testStep({ name, request }: PostmanItem, statuses: readonly number[]): Html {
  const { method, url, header, body } = request;
  const [, mediaType = ''] =
    /^([^;]*)/.exec(header.find(({ key }) => key === 'Content-Type')?.value ?? '') ?? [];
  const entries = header.map(
    ({ key, value }) => markup`<con:entry key="${key}" value="${value}" xmlns:con="${config}"/>`,
  );
  const headers = markup`<xml-fragment>${entries}</xml-fragment>`.text;
  return markup`      <con:testStep type="httprequest" name="${name}">
        <con:settings/>
        <con:config xsi:type="con:HttpRequest" method="${method}" name="${name}" mediaType="${mediaType}" postQueryString="false">
          <con:settings>
            <con:setting id="com.eviware.soapui.impl.wsdl.WsdlRequest@request-headers">${headers}</con:setting>
          </con:settings>
          <con:encoding>UTF-8</con:encoding>
          <con:endpoint>${inSoapUi(url.raw)}</con:endpoint>
          <con:request>${inSoapUi(body.raw)}</con:request>
          <con:assertion type="Valid HTTP Status Codes" name="the status is the right one">
            <con:configuration><codes>${statuses.join(',')}</codes></con:configuration>
          </con:assertion>
          <con:credentials><con:authType>No Authorization</con:authType></con:credentials>
          <con:parameters/>
        </con:config>
      </con:testStep>`;
}

/** Variables are properties of the project. */
function inSoapUi(text: string): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, '${#Project#$1}');
}
