import { fromPromise } from 'xstate';
import { panelMachine, type FetchedModal, type PanelCode } from '../../../machines/app/panel.machine.ts';
import { fetchCode } from '../../app/fetchCode.ts';

export const loadLoginForm = (): Promise<PanelCode> => import('./LoginForm.tsx');

/** Fetches the form of the login dialog. */
export const loginFormMachine = panelMachine.provide({
  actors: { loadPanel: fromPromise<PanelCode, FetchedModal>(() => fetchCode(loadLoginForm)) },
});
