/** A way of setting text; the widths are those of Arial, shared by Liberation Sans and Helvetica. */
export interface Font {
  readonly size: number;
  readonly face: 'regular' | 'bold' | 'mono';
}

/** Characters by their width in thousandths of the font size. */
type Widths = Readonly<Record<number, string>>;

const regular: Widths = {
  191: "'",
  222: 'ijl’',
  260: '|',
  278: ' !,./:;I[\\]ft·',
  333: '()-`r“”{}',
  355: '"',
  389: '*',
  469: '^',
  500: 'Jcksvxyz',
  556: '#$0123456789?L_abdeghnopqu–',
  584: '+<=>~×',
  611: 'FTZ',
  667: '&ABEKPSVXY',
  722: 'CDHNRUw',
  778: 'GOQ',
  833: 'Mm',
  889: '%',
  944: 'W',
  1000: '…—→',
  1015: '@',
};

const bold: Widths = {
  238: "'",
  278: ' ,./I\\ijl’·|',
  333: '!()-:;[]`ft',
  389: '*r{}',
  474: '"',
  500: 'z“”',
  556: '#$0123456789J_aceksvxy–',
  584: '+<=>^~×',
  611: '?FLTZbdghnopqu',
  667: 'EPSVXY',
  722: '&ABCDHKNRU',
  778: 'GOQw',
  833: 'M',
  889: '%m',
  944: 'W',
  975: '@',
  1000: '…—→',
};

const byCharacter = (widths: Widths): ReadonlyMap<string, number> =>
  new Map(
    Object.entries(widths).flatMap(([width, characters]: [string, string]) =>
      [...characters].map((one) => [one, Number(width)] as const),
    ),
  );

const tables = { regular: byCharacter(regular), bold: byCharacter(bold), mono: new Map<string, number>() };

const usualWidth = 610;

/** How wide a text is when set in a font. */
export const widthOf = (text: string, { size, face }: Font): number =>
  ([...text].reduce((sum, character) => sum + (tables[face].get(character) ?? usualWidth), 0) * size) / 1_000;

/** The text wrapped at this width; a wider word gets its own line. */
export const wrapped = (text: string, font: Font, most: number): readonly string[] =>
  text.split(/\s+/).reduce<string[]>((lines, word) => {
    const line = lines.at(-1);
    const longer = line === undefined ? word : `${line} ${word}`;
    if (line === undefined || widthOf(longer, font) > most) return [...lines, word];
    return [...lines.slice(0, -1), longer];
  }, []);
