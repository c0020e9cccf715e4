import type { Code } from './html.js';

/**
 * The same request in several languages, each with its standard library only. The reference shows them, and openapi.client.json has them as
 * x-codeSamples; `npm run test:foreign -- samples` runs each of them.
 */
export function requestSamples(url: string, body: unknown): Code[] {
  const json = JSON.stringify(body, null, 2);
  return [
    { language: 'curl', title: 'curl', text: curl(url, json) },
    { language: 'js', title: 'JavaScript', text: javaScript(url, json) },
    { language: 'python', title: 'Python', text: python(url, json) },
    { language: 'csharp', title: 'C#', text: csharp(url, json) },
    { language: 'java', title: 'Java', text: java(url, json) },
    { language: 'php', title: 'PHP', text: php(url, json) },
  ];
}

function curl(url: string, json: string): string {
  // A shell's quoted text ends at an apostrophe: it is closed, escaped and opened again.
  return `curl ${url} \\\n  -H 'Content-Type: application/json' \\\n  -d '${json.replaceAll("'", "'\\''")}'`;
}

function javaScript(url: string, json: string): string {
  return [
    `const response = await fetch('${url}', {`,
    "  method: 'POST',",
    "  headers: { 'Content-Type': 'application/json' },",
    `  body: JSON.stringify(${indent(json, '  ')}),`,
    '});',
    'const result = await response.json();',
    'if (!response.ok) throw new Error(`${result.code}: ${result.detail}`);',
    'console.log(result);',
  ].join('\n');
}

function python(url: string, json: string): string {
  return [
    'import json',
    'import urllib.error',
    'import urllib.request',
    '',
    `body = r"""${json}"""`,
    `request = urllib.request.Request("${url}", body.encode(),`,
    '                                 {"Content-Type": "application/json"})',
    'try:',
    '    with urllib.request.urlopen(request) as response:',
    '        print(json.load(response))',
    'except urllib.error.HTTPError as error:',
    '    problem = json.load(error)',
    "    raise SystemExit(f\"{problem['code']}: {problem['detail']}\")",
  ].join('\n');
}

// Without features of only the newest C#: Mono and the .NET Framework compile it, too.
function csharp(url: string, json: string): string {
  return [
    'using System;',
    'using System.Net.Http;',
    'using System.Text;',
    'using System.Threading.Tasks;',
    '',
    'class Call {',
    '    static void Main() { Send().GetAwaiter().GetResult(); }',
    '',
    '    static async Task Send() {',
    `        var body = @"${json.replaceAll('"', '""')}";`,
    '        using (var client = new HttpClient())',
    '        using (var content = new StringContent(body, Encoding.UTF8, "application/json"))',
    `        using (var response = await client.PostAsync("${url}", content)) {`,
    '            var text = await response.Content.ReadAsStringAsync();',
    '            if (!response.IsSuccessStatusCode) throw new Exception(text);',
    '            Console.WriteLine(text);',
    '        }',
    '    }',
    '}',
  ].join('\n');
}

function java(url: string, json: string): string {
  return [
    'import java.net.URI;',
    'import java.net.http.HttpClient;',
    'import java.net.http.HttpRequest;',
    'import java.net.http.HttpRequest.BodyPublishers;',
    'import java.net.http.HttpResponse.BodyHandlers;',
    '',
    'public class Call {',
    '    public static void main(String[] arguments) throws Exception {',
    '        var body = """',
    `            ${indent(json.replaceAll('\\', '\\\\'), '            ')}`,
    '            """;',
    `        var request = HttpRequest.newBuilder(URI.create("${url}"))`,
    '            .header("Content-Type", "application/json")',
    '            .POST(BodyPublishers.ofString(body))',
    '            .build();',
    '        var response = HttpClient.newHttpClient().send(request, BodyHandlers.ofString());',
    '        if (response.statusCode() != 200) throw new Exception(response.body());',
    '        System.out.println(response.body());',
    '    }',
    '}',
  ].join('\n');
}

function php(url: string, json: string): string {
  return [
    '<?php',
    "$body = <<<'JSON'",
    json,
    'JSON;',
    "$context = stream_context_create(['http' => [",
    "    'method' => 'POST',",
    "    'header' => 'Content-Type: application/json',",
    "    'content' => $body,",
    "    'ignore_errors' => true, // so that the body of an error is read, too",
    ']]);',
    `$response = file_get_contents('${url}', false, $context);`,
    "if (strpos($http_response_header[0], ' 200 ') === false) throw new Exception($response);",
    'echo $response, PHP_EOL;',
  ].join('\n');
}

/** Indents all lines except the first. */
function indent(text: string, margin: string): string {
  return text.replaceAll('\n', `\n${margin}`);
}
