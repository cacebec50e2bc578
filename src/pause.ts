/** Lets the browser paint and answer a press between two pieces of work. */
export const pause = () => new Promise<void>((resolve) => { setTimeout(resolve); });
