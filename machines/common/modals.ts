import type { Hears } from './words.ts';

/** What a generic dialog shows; texts are ids of messages, unless the gateway says something itself. */
export interface DialogContent {
  icon: 'info' | 'warning' | 'question' | 'success';
  title: string;
  text: string;
  /** What the text is filled in with. */
  values?: Readonly<Record<string, string | number>>;
  /** What the gateway says instead; its HTML is unclean. */
  says?: { title: string; html: string };
  buttons: readonly { id: string; label: string; kind: 'primary' | 'plain' | 'danger' }[];
  /** Closes by itself after so many milliseconds in sight; null stays. */
  timeout: number | null;
}

/** The button that was pressed, or how the dialog went without one. */
export type DialogAnswer = { kind: 'pressed'; button: string } | { kind: 'dismissed' } | { kind: 'timedOut' };

/** A modal whose screen is fetched when it is asked for. */
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
  | 'resetPassword';

/** What whoever asked a question is told when it is gone. */
export interface DialogAnswered {
  type: 'dialog.answered';
  name: string;
  answer: DialogAnswer;
}

/** What opens and closes modals. */
export type DialogsEvent =
  | { type: 'dialog.open'; name: string; content: DialogContent; replyTo: Hears<DialogAnswered> | null }
  | { type: 'panel.open'; name: PanelName; part: string | null }
  /** What it was for has come about otherwise. */
  | { type: 'modal.withdrawn'; name: string };
