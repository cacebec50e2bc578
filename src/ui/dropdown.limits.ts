/** R4.29: a dropdown outlives its focus by so many milliseconds. */
export const blurDelay = 200;
