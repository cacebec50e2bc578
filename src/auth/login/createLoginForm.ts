import { panelMachine } from '../../../machines/app/panel.machine.ts';
import { loadPanel } from '../../loadCode.ts';

/** Fetches the form of the login dialog. */
export const loginFormMachine = panelMachine.provide({ actors: { loadPanel } });
