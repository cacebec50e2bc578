import { contract } from '../../contract/index.ts';
import { chasesMachine } from '../../machines/lottery/chases.machine.ts';
import { defineFlow } from '../flow.ts';

const [chase] = contract.lottery.chases.example.reply.list;
if (!chase) throw new Error('the example has no chase');
export const { chaseId } = chase;

export const chasesFlow = defineFlow(chasesMachine, {
  synonyms: ['multi-draw', 'end a chase'],
  cases: { 'end.pressed': { 'a running chase': { chaseId } }, 'question.closed': 'plain' },
});
