import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

/** As little of SMTP as nodemailer needs: keeps the messages it is given. */
export class SmtpServer {
  readonly messages: string[] = [];
  private readonly server: Server = createServer((socket) => this.talk(socket));

  /**
   * @param acknowledge is waited for before each message is taken
   * @param answerTo what it says to a line in place of the usual
   */
  constructor(
    private readonly acknowledge: () => Promise<void> = async () => undefined,
    private readonly answerTo: (line: string) => string | undefined = () => undefined,
  ) {}

  async listen(port = 0): Promise<number> {
    await new Promise<void>((resolve) => this.server.listen(port, '127.0.0.1', resolve));
    return (this.server.address() as AddressInfo).port;
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  private talk(socket: Socket): void {
    let message: string | undefined;
    let pending = '';
    socket.on('error', () => undefined);
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      pending += chunk.toString();
      if (message !== undefined) {
        message += pending;
        pending = '';
        if (!message.endsWith('\r\n.\r\n')) return;
        this.messages.push(message);
        message = undefined;
        void this.acknowledge().then(() => socket.write('250 taken\r\n'));
        return;
      }
      const lines = pending.split('\r\n');
      pending = lines.pop() ?? '';
      for (const line of lines) {
        const said = this.answerTo(line);
        if (said !== undefined) socket.write(`${said}\r\n`);
        else if (line === 'DATA') {
          message = '';
          socket.write('354 go on\r\n');
        } else if (line.startsWith('RCPT TO:<refused')) socket.write('550 no such person\r\n');
        else if (line === 'QUIT') socket.end('221 bye\r\n');
        else socket.write('250 ok\r\n');
      }
    });
  }
}
