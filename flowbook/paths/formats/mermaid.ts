import { callsByName } from '../../chart/calls.ts';
import { mermaidOf } from '../../chart/mermaid.ts';
import { chartOf } from '../../chart/model.ts';
import type { Print } from '../listed.ts';

/** The chart of the flow instead of its paths, for a review in text. */
export const asMermaid: Print = (_, { machine }) => mermaidOf(chartOf(machine, callsByName));
