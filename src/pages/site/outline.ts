import type { Html } from '../html.js';

/** A part of a page: from one heading to the next. */
export interface Section {
  readonly level: number;
  /** Empty before the first heading that can be linked to. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

/** The sections of a page, read from the HTML that our own templates made. */
export function sectionsOf({ text }: Html): Section[] {
  return text.split(/(?=<h[123][ >])/).map((part) => {
    const [whole = '', level = '1', id = '', title = ''] =
      /^<h([123])(?: id="([^"]*)")?>(.*?)<\/h\1>/s.exec(part) ?? [];
    return {
      level: Number(level),
      id,
      title: plainText(title.replace(/<a class="anchor".*?<\/a>/s, '')),
      text: plainText(part.slice(whole.length)),
    };
  });
}

const characters: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&', '#39': "'" };

/** What a reader sees of HTML, on one line; without code, of which pages hold much that looks alike. */
function plainText(html: string): string {
  return html
    .replace(/<pre[^>]*>.*?<\/pre>/gs, ' ')
    .replace(/<\/?(?:p|li|td|th|tr|pre|h4|dt|dd|div|br|figcaption)\b[^>]*>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(lt|gt|quot|amp|#39);/g, (_whole, name: string) => characters[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
}
