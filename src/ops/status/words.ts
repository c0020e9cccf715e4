// Numbers for people.

const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const precise = new Intl.NumberFormat('en', { maximumSignificantDigits: 2 });

/** 12,345; 1.2; 0.034 */
export function number(value: number): string {
  return Math.abs(value) < 10 ? precise.format(value) : whole.format(value);
}

export function percent(share: number): string {
  return `${number(100 * share)} %`;
}

const units = ['bytes', 'KiB', 'MiB', 'GiB', 'TiB'];

export function bytes(value: number): string {
  const size = Math.abs(value);
  const step = size < 1024 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(size) / 10));
  const shown = value / 1024 ** step;
  return `${step === 0 || Math.abs(shown) >= 100 ? whole.format(shown) : shown.toFixed(1)} ${units[step]}`;
}

/** 0.8 ms, 35 ms, 1.2 s, 5 min, 3 h 20 min, 12 d 4 h */
export function duration(seconds: number): string {
  if (seconds < 1) return `${number(1000 * seconds)} ms`;
  if (seconds < 120) return `${number(seconds)} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
  const days = Math.floor(hours / 24);
  return hours % 24 === 0 ? `${days} d` : `${days} d ${hours % 24} h`;
}

/** 2026-11-25 12:58 UTC */
export function time(at: number): string {
  return `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
