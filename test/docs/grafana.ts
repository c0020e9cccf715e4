import { readPage } from './pages.js';

export interface Panel {
  id: number;
  type: string;
  title: string;
  gridPos: { h: number; w: number; x: number; y: number };
  fieldConfig?: { defaults: { unit: string } };
  targets?: { refId: string; expr: string; legendFormat: string }[];
}

interface Dashboard {
  panels: Panel[];
  annotations: { list: { name: string; expr: string; titleFormat: string }[] };
}

const dashboard = () => JSON.parse(readPage('deploy/grafana/company-administration.json')) as Dashboard;

/** All panels, rows included, in their order. */
export const panels = (): Panel[] => dashboard().panels;

/** One expression of the dashboard. */
export interface Query {
  panel: string;
  /** With values instead of Grafana's variables */
  expr: string;
  legend: string;
}

/** Every expression that the dashboard asks Prometheus. */
export function queries(): Query[] {
  const { panels: shown, annotations } = dashboard();
  const known = (expr: string): string =>
    expr.replaceAll('$__rate_interval', '5m').replaceAll('"$instance"', '".*"');
  return [
    ...annotations.list.map((one) => ({ panel: one.name, expr: known(one.expr), legend: one.titleFormat })),
    ...shown.flatMap(({ title, targets = [] }) =>
      targets.map(({ expr, legendFormat }) => ({ panel: title, expr: known(expr), legend: legendFormat })),
    ),
  ];
}
