/** The files of a new service: its configuration, its module and a test on a real database. */
const classed = (name) => name.replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase());
const called = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

export function serviceFiles(name, { dependencies }) {
  const room = `svc-${name}`;
  const [Name, variable] = [classed(name), called(name)];
  const wanted = ['@nestjs/common', '@passerelle/contracts', '@passerelle/service-kit', 'zod'];
  return {
    'package.json': `${JSON.stringify(
      {
        name: `@passerelle/${room}`,
        version: '0.1.0',
        private: true,
        description: `${Name}.`,
        type: 'module',
        scripts: { dev: 'exec node ../scripts/dev.mjs' },
        dependencies: Object.fromEntries(
          wanted.filter((each) => each !== '@passerelle/contracts').map((each) => [each, dependencies[each]]),
        ),
      },
      null,
      2,
    )}\n`,
    'tsconfig.json': `{
  "extends": "../tsconfig.service.json",
  "compilerOptions": {
    "rootDir": "src",
    "outDir": "dist",
    "tsBuildInfoFile": "dist/.tsbuildinfo"
  },
  "include": ["src"],
  "references": [
    {
      "path": "../packages/contracts"
    },
    {
      "path": "../packages/service-kit"
    }
  ]
}
`,
    'src/main.ts': `import { parseConfig, runService } from '@passerelle/service-kit';
import { ${Name}Config } from './config.js';
import { ${variable}Module } from './service.module.js';

await runService({ name: '${room}', config: parseConfig(${Name}Config), module: ${variable}Module });
`,
    'src/config.ts': `import { CallingConfig } from '@passerelle/service-kit';
import * as z from 'zod/mini';

/** What ${room} reads from its environment. */
export const ${Name}Config = z.extend(CallingConfig, {});
export type ${Name}Config = z.infer<typeof ${Name}Config>;
`,
    'src/service.module.ts': `import { type DynamicModule, Module } from '@nestjs/common';
import { ServiceKitModule } from '@passerelle/service-kit';
import type { ${Name}Config } from './config.js';

@Module({})
class ${Name}Module {}

/** ${room}: what it is for. */
export function ${variable}Module(config: ${Name}Config): DynamicModule {
  return {
    module: ${Name}Module,
    imports: [ServiceKitModule.forRoot({ name: '${room}', config, entities: [], migrations: [] })],
    controllers: [],
    providers: [],
  };
}
`,
    'src/service.int.spec.ts': `import { expect, it } from '@jest/globals';
import { startTestService, testDatabase, testTokens } from '@passerelle/service-kit/testing';
import { ${variable}Module } from './service.module.js';

it('starts on an empty database and is ready', async () => {
  const [db, tokens] = await Promise.all([testDatabase('${name}'), testTokens()]);
  const service = await startTestService({ name: '${room}', module: ${variable}Module, db, tokens });
  expect((await fetch(\`\${service.url}/health/ready\`)).status).toBe(200);
  await service.close();
  await tokens.close();
  await db.drop();
});
`,
    'README.md': `# ${room}

What this service is for, in one sentence. Its calls begin in \`packages/contracts\`, where its name joins \`services\`.

It owns the database \`passerelle_${name.replaceAll('-', '_')}\`. It may touch \`@passerelle/contracts\` and \`@passerelle/service-kit\`, and no other service.

\`\`\`sh
npm run dev -w ${room}                       # beside a running Passerelle (npm start): what is saved takes its place
npm test -- --only=jest -- ${room}
\`\`\`
`,
  };
}
