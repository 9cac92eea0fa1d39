import { describe, expect, it } from '@jest/globals';
import { pickAccount } from './account.js';

const root = 'root:x:0:0:root:/root:/bin/sh';

describe('pickAccount', () => {
  it('takes postgres where there is one', () => {
    const passwd = `${root}\nnobody:x:65534:65534::/:/sbin/nologin\npostgres:x:70:71::/var/lib:/bin/sh\n`;
    expect(pickAccount(passwd)).toEqual({ uid: 70, gid: 71 });
  });

  it('takes nobody otherwise, else any user but root', () => {
    expect(pickAccount(`${root}\napp:x:1000:1000::/:/bin/sh\nnobody:x:65534:65534::/:/bin/sh`)).toEqual({
      uid: 65534,
      gid: 65534,
    });
    expect(pickAccount(`${root}\napp:x:1000:1001::/:/bin/sh\n`)).toEqual({ uid: 1000, gid: 1001 });
  });

  it('finds none on a machine with root alone', () => {
    expect(pickAccount(`${root}\ntoor:x:0:0::/root:/bin/sh\n`)).toBeNull();
  });
});
