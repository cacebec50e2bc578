/** R9.17: an image is requested once it is within so many heights of the window. */
export const nearFactor = 1.3;
/** R9.17, R9.18: where people have scrolled to is looked at once in so many milliseconds. */
export const lookThrottle = 200;
/** R9.17: so many addresses are remembered as loaded. */
export const cacheSize = 200;
/** R8.10: an image is requested so many times before it counts as broken. */
export const attempts = 3;
