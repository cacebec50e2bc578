import type { TextId } from './texts.ts';

declare global {
  namespace FormatjsIntl {
    /** An id that is in no catalog does not compile. */
    interface Message {
      ids: TextId;
    }
  }
}
