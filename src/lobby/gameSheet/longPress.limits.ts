/** A finger that rests so many milliseconds, and moves no further than so many pixels. */
export const longPressAfter = 500;
export const longPressRoom = 10;
