// A process that would wait for ever.
setInterval(() => {}, 60_000);
process.send?.('ready');
