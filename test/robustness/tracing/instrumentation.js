// What an operator loads before the server (node --import): a provider of traces. This one keeps the spans in memory, and writes them to
// the file SPANS_FILE when the process ends.
import { writeFileSync } from 'node:fs';
import process from 'node:process';
import { InMemorySpanExporter, NodeTracerProvider, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-node';

const exporter = new InMemorySpanExporter();
new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] }).register();

process.on('exit', () => {
  const spans = exporter.getFinishedSpans().map((span) => {
    const { name, kind, attributes, status, parentSpanContext } = span;
    const { traceId, spanId } = span.spanContext();
    return { name, kind, attributes, status, traceId, spanId, parent: parentSpanContext?.spanId };
  });
  writeFileSync(`${process.env.SPANS_FILE}.${process.pid}`, JSON.stringify(spans));
});
