/** The version of the contract, which every call except GET names; neither a form nor another site can send this header. */
export const gatewayVersion = '3';
