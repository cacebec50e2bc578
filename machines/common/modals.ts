import type { Hears } from './words.ts';

/** What a generic dialog shows; texts are ids of messages, unless the gateway says something itself. */
export interface DialogContent {
  icon: 'info' | 'warning' | 'question' | 'success';
  title: string;
  text: string;
  values?: Readonly<Record<string, string | number>>;
  /** The gateway's own text instead; its HTML is not sanitised. */
  says?: { title: string; html: string };
  buttons: readonly { id: string; label: string; kind: 'primary' | 'plain' | 'danger' }[];
  /** Closes by itself after this many milliseconds in view; null stays. */
  timeout: number | null;
}

/** The button that was pressed, or how the dialog went without one. */
export type DialogAnswer = { kind: 'pressed'; button: string } | { kind: 'dismissed' } | { kind: 'timedOut' };

/** A modal whose screen is fetched when it is opened. */
export type PanelName =
  | 'announcements'
  | 'service'
  | 'feedback'
  | 'download'
  | 'speed'
  | 'login'
  | 'register'
  | 'registered'
  | 'changePassword'
  | 'forgotPassword'
  | 'resetPassword'
  | 'running'
  | 'search'
  | 'gameSheet';

/** Sent to the machine that opened a dialog once it has closed. */
export interface DialogAnswered {
  type: 'dialog.answered';
  name: string;
  answer: DialogAnswer;
}

/** The events that open and close modals. */
export type DialogsEvent =
  | { type: 'dialog.open'; name: string; content: DialogContent; replyTo: Hears<DialogAnswered> | null }
  | { type: 'panel.open'; name: PanelName; part: string | null }
  /** The modal is no longer needed: its purpose has been met in another way. */
  | { type: 'modal.withdrawn'; name: string };
