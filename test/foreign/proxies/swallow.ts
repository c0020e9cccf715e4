import http from 'node:http';
import { listen } from '../../support/servers/raw-http.js';

// Two servers, each of which reads a whole request and ends without a response.
const servers = [1, 2].map(() =>
  http.createServer((request) => {
    request.resume().once('end', () => {
      process.stdout.write('received\n');
      request.socket.destroy();
    });
  }),
);
process.stdout.write(`ports ${(await Promise.all(servers.map(listen))).join(' ')}\n`);
