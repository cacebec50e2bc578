/** Whether a host is the machine that the browser runs on, where http is as private as https is elsewhere. */
export const isOwnMachine = (hostname: string): boolean => /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
