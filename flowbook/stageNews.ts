/** What a stage tells the page around it. */
export type StageNews =
  | { readonly type: 'stage.ready'; readonly languages: readonly StageLanguage[] }
  | { readonly type: 'stage.step'; readonly done: number }
  | { readonly type: 'stage.arrived'; readonly now: StageNow }
  | { readonly type: 'stage.changed'; readonly now: StageNow }
  | { readonly type: 'stage.failed'; readonly done: number; readonly reason: string };

export interface StageLanguage {
  readonly code: string;
  readonly name: string;
}

/** What a stage shows at the moment. */
export interface StageNow {
  /** The innermost states of the scene's flow. */
  readonly states: readonly string[];
  /** The answers that the site waits for, by the labels of their steps. */
  readonly answers: readonly string[];
  /** Whether there is a frame of a game, which a stage leaves empty. */
  readonly hasFrame: boolean;
}

/** What the page around a stage can have it do. */
export interface Stage {
  /** Goes a walk, at most to this many steps; a later call goes on from there. */
  readonly walk: (scene: string, walk: object, steps: number) => void;
  readonly answer: (label: string) => Promise<void>;
  readonly pass: (milliseconds: number) => Promise<void>;
  readonly run: (isRunning: boolean) => void;
  readonly wear: (looks: { readonly theme?: 'dark' | 'light'; readonly language?: string }) => void;
}

declare global {
  var stage: Stage | undefined;
}
