import { expect, test } from 'vitest';
import { clientAddress } from './client-address.ts';

test.each([
  ['no proxy is trusted: the header is the client’s own word', '203.0.113.9', '1.2.3.4', 0, '203.0.113.9'],
  ['one proxy', '127.0.0.1', '203.0.113.9', 1, '203.0.113.9'],
  ['a client that makes up a header before the proxy’s', '127.0.0.1', '1.2.3.4, 203.0.113.9', 1, '203.0.113.9'],
  ['two proxies', '127.0.0.1', '1.2.3.4, 203.0.113.9, 10.0.0.2', 2, '203.0.113.9'],
  ['a request that passed fewer proxies than are trusted', '127.0.0.1', undefined, 1, '127.0.0.1'],
  ['no socket, as in tests', undefined, undefined, 0, 'local'],
])('%s', (_, socket, forwarded, proxies, address) => expect(clientAddress(socket, forwarded, proxies)).toBe(address));
