/** An insecure server for tests: it trusts every input, and reveals everything. */
import { createServer } from 'node:http';
import { once } from 'node:events';

const day = {
  date: '2025-10-27',
  isOpen: true,
  placesLeft: 40,
  agesFrom: null,
  campType: 'sports',
};
const venues = [{ key: 'field', days: [{ ...day, timeSlots: [{ bookingType: 'morning' }] }] }];

/** @param how `isWeary`: fails every request instead */
export async function gullibleServer({ isWeary = false }: { isWeary?: boolean } = {}) {
  const received: string[] = [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    if (text) received.push(text);
    response.statusCode = isWeary ? 500 : 200;
    response.setHeader('Set-Cookie', ['sunfield_staff=planted', 'booking_7=open']);
    const isPage = !request.url?.startsWith('/api');
    response.setHeader('Content-Type', isPage ? 'text/html' : 'application/json');
    if (isPage) return void response.end(`Sunfield ${received.join(' ')}`);
    const told = received.flatMap((one) => parsed(one));
    const booking = {
      id: 7,
      accessToken: 'open',
      totalAmount: '15.00',
      paymentStatus: 'succeeded',
    };
    const session = { isAuthenticated: true, admin: { username: 'anybody' } };
    const paid = { clientSecret: 'pi_7_secret_7', newStatus: 'succeeded' };
    response.end(JSON.stringify({ ...booking, ...session, ...paid, venues, told }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function parsed(text: string): unknown[] {
  try {
    return [JSON.parse(text)];
  } catch {
    return [];
  }
}
