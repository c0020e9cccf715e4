// The server, which reports the processor time of its whole process when asked: in jest's own process other work runs too.
import { startServer } from '../../../src/run/main.js';

startServer(process.env, { badKeyBytesPerMinute: 0 });

process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.((user + system) / 1000);
});
// The server's own end is not to wait for us.
process.channel?.unref();
