import { widthOf, wrapped, type Font } from './font.ts';
import { tidy } from './geometry.ts';
import type { FlowLink } from './model.ts';
import type { By, ChartTransition } from './transitions.ts';

/** The role of a line of text, which decides how it is set. */
export type Ink =
  'chart' | 'group' | 'title' | 'question' | 'call' | 'flow' | 'note' | 'words' | 'usual' | 'when' | 'requirements';

/** The icons shown before words. */
export type IconName = By | 'stays' | 'busy';

/** A line of text at its position within a box; `y` is its baseline. */
export interface Line {
  readonly text: string;
  readonly ink: Ink;
  readonly x: number;
  readonly y: number;
  readonly centred: boolean;
  readonly icon: IconName | null;
}

/** Lines that belong together: those of one transition, of one link, or of neither. */
export interface Part {
  readonly lines: readonly Line[];
  readonly transition: ChartTransition | null;
  readonly flow: FlowLink | null;
}

/** A box as large as its text. */
export interface Box {
  readonly width: number;
  readonly height: number;
  readonly parts: readonly Part[];
  /** Where a hairline separates the state from what happens in it. */
  readonly rule: number | null;
}

/** Words to be set, wrapped at the width of their ink or at their own width. */
export interface Words {
  readonly text: string;
  readonly ink: Ink;
  readonly icon?: IconName | null;
  /** Indented like words after an icon. */
  readonly behindIcon?: boolean;
  readonly most?: number | undefined;
}

/** Words that belong together, to be set below the previous ones. */
export interface Section {
  readonly words: readonly Words[];
  readonly above?: number;
  readonly ruled?: boolean;
  readonly centred?: boolean;
  readonly transition?: ChartTransition;
  readonly flow?: FlowLink;
}

interface Frame {
  readonly side: number;
  readonly top: number;
  readonly least?: number;
}

interface Setting {
  readonly font: Font;
  readonly leading: number;
  readonly most: number;
}

const settings: Readonly<Record<Ink, Setting>> = {
  chart: { font: { size: 20, face: 'bold' }, leading: 26, most: 640 },
  group: { font: { size: 13, face: 'bold' }, leading: 17, most: 420 },
  title: { font: { size: 13.5, face: 'bold' }, leading: 17, most: 190 },
  question: { font: { size: 12.5, face: 'regular' }, leading: 16, most: 140 },
  call: { font: { size: 10.5, face: 'mono' }, leading: 15, most: 300 },
  flow: { font: { size: 11.5, face: 'regular' }, leading: 15.5, most: 420 },
  note: { font: { size: 11.5, face: 'regular' }, leading: 15.5, most: 420 },
  words: { font: { size: 11.5, face: 'regular' }, leading: 14.5, most: 165 },
  usual: { font: { size: 11.5, face: 'bold' }, leading: 14.5, most: 165 },
  when: { font: { size: 11.5, face: 'regular' }, leading: 14.5, most: 165 },
  requirements: { font: { size: 9.5, face: 'regular' }, leading: 13, most: 190 },
};

/** Room for an icon and the gap after it. */
const iconRoom = 19;

/** How far a hairline runs above the words it separates. */
const ruleRoom = 5;

/** How high capitals are, as a part of the font size. */
const capitals = 0.72;

/** The font in which a line is set. */
export const fontOf = (ink: Ink): Font => settings[ink].font;

/** Sets sections below one another, in a box that is as large as they are. */
export const stack = ({ side, top, least = 0 }: Frame, sections: readonly Section[]): Box => {
  const set = sections.map((section) => ({
    ...section,
    rows: section.words.flatMap((words) => rowsOf(words, section.centred === true)),
  }));
  const width = Math.ceil(Math.max(least, ...set.flatMap(({ rows }) => rows.map(({ wide }) => wide + 2 * side))));
  let y = top;
  let rule: number | null = null;
  const parts = set.map(({ rows, above = 0, ruled = false, centred = false, transition = null, flow = null }): Part => {
    y += above;
    if (ruled) rule = tidy(y - ruleRoom);
    const lines = rows.map(({ text, ink, icon, indent, wide }): Line => {
      const { font, leading } = settings[ink];
      const baseline = y + (leading + font.size * capitals) / 2;
      y += leading;
      // The renderer centres words by its own measure, unless an icon comes before them.
      return centred && icon === null
        ? { text, ink, icon, centred, x: width / 2, y: tidy(baseline) }
        : {
            text,
            ink,
            icon,
            centred: false,
            x: tidy((centred ? (width - wide) / 2 : side) + indent),
            y: tidy(baseline),
          };
    });
    return { lines, transition, flow };
  });
  return { width, height: Math.ceil(y + top), parts, rule };
};

interface Row {
  readonly text: string;
  readonly ink: Ink;
  readonly icon: IconName | null;
  readonly indent: number;
  readonly wide: number;
}

const rowsOf = (
  { text, ink, icon = null, behindIcon = false, most = settings[ink].most }: Words,
  centred: boolean,
): readonly Row[] =>
  wrapped(text, settings[ink].font, most).map((line, index) => {
    const besideIcon = icon !== null && (index === 0 || !centred);
    const indent = besideIcon || behindIcon ? iconRoom : 0;
    return {
      text: line,
      ink,
      icon: index === 0 ? icon : null,
      indent,
      wide: indent + widthOf(line, settings[ink].font),
    };
  });
