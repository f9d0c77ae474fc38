/**
 * Asterisk, SIP phones and sox from Debian's packages, unpacked into a folder of the build. Nothing is installed
 * into the system, and no rights are needed. The packages come from the mirror that this machine is set up with.
 */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { root } from '../running/checkout.mjs';
import { run } from '../running/processes.mjs';

const folder = join(root, 'dist', 'telephone');
/** Asterisk is in no stable release of Debian; the others come with the same libraries. */
const SUITE = 'sid';
const PACKAGES = ['asterisk', 'baresip-core', 'openssl', 'sox', 'sip-tester'];

/** Why a machine can't have them. `message` is a sentence. */
export class NotPrepared extends Error {}

/**
 * Downloads and unpacks them, unless an earlier run did.
 *
 * @returns {Promise<string>} the folder that's their `/`
 * @throws {NotPrepared}
 */
export async function preparePackages() {
  const unpacked = join(folder, 'root');
  if (hasAll()) return unpacked;
  if (process.platform !== 'linux' || !existsSync('/usr/bin/apt-get') || !existsSync('/usr/bin/dpkg-deb')) {
    throw new NotPrepared('Asterisk is prepared from Debian’s packages, and this machine has no apt.');
  }
  rmSync(folder, { recursive: true, force: true });
  const state = join(folder, 'apt');
  const archives = join(state, 'cache', 'archives');
  for (const path of [join(state, 'lists', 'partial'), join(archives, 'partial')])
    mkdirSync(path, { recursive: true });
  writeFileSync(join(state, 'status'), '');
  const mirror = await machinesMirror();
  writeFileSync(join(state, 'sources.list'), `deb ${mirror} ${SUITE} main\n`);
  const options = [
    `Dir::State=${state}`,
    `Dir::State::status=${join(state, 'status')}`,
    `Dir::Cache=${join(state, 'cache')}`,
    `Dir::Etc::sourcelist=${join(state, 'sources.list')}`,
    'Dir::Etc::sourceparts=-',
    'Dir::Etc::preferencesparts=-',
    // Hooks of the machine's own apt keep no packages and know nothing of this folder.
    'APT::Keep-Downloaded-Packages=true',
    'Binary::apt::APT::Keep-Downloaded-Packages=true',
    'DPkg::Post-Invoke=',
    'APT::Update::Post-Invoke=',
    'APT::Install-Recommends=false',
    'APT::Update::Error-Mode=any',
    'APT::Sandbox::User=',
    'Acquire::Retries=2',
  ].flatMap((option) => ['-o', option]);
  await must(['apt-get', ...options, '-qq', 'update'], 'The list of packages could not be read');
  await must(
    ['apt-get', ...options, '-qq', '-y', '--download-only', 'install', ...PACKAGES],
    'The packages could not be downloaded',
  );
  const packages = readdirSync(archives).filter((name) => name.endsWith('.deb'));
  if (packages.length === 0) throw new NotPrepared('The packages could not be downloaded.');
  const fresh = join(folder, 'unpacking');
  mkdirSync(join(fresh, 'usr'), { recursive: true });
  for (const name of ['bin', 'sbin', 'lib', 'lib64']) {
    mkdirSync(join(fresh, 'usr', name));
    symlinkSync(`usr/${name}`, join(fresh, name));
  }
  for (const name of packages) {
    await must(['dpkg-deb', '-x', join(archives, name), fresh], `${name} could not be unpacked`);
  }
  renameSync(fresh, unpacked);
  rmSync(state, { recursive: true });
  writeFileSync(
    join(folder, 'versions.txt'),
    `${packages.map((name) => name.replace(/\.deb$/, '')).join('\n')}\n`,
  );
  return unpacked;
}

function hasAll() {
  const versions = join(folder, 'versions.txt');
  if (!existsSync(versions)) return false;
  const names = readFileSync(versions, 'utf8')
    .split('\n')
    .map((line) => line.split('_')[0]);
  return PACKAGES.every((name) => names.includes(name));
}

/** The mirror that holds this machine's own release of Debian. */
async function machinesMirror() {
  const { code, output } = await run(
    'apt-get',
    ['indextargets', '--format', '$(REPO_URI) $(RELEASE) $(COMPONENT)', 'Created-By: Packages'],
    { quiet: true },
  );
  const release = /^VERSION_CODENAME=(.*)$/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1];
  const targets = code === 0 ? output.split('\n').map((line) => line.split(' ')) : [];
  const own = targets.find(([, suite, component]) => suite === release && component === 'main');
  if (own === undefined || !/^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))) {
    throw new NotPrepared(
      'Asterisk is prepared from Debian’s packages, and this machine has no mirror of Debian.',
    );
  }
  return own[0];
}

async function must([command, ...args], otherwise) {
  const { code, output } = await run(command, args, { quiet: true });
  if (code === 0) return;
  const reason =
    output
      .trim()
      .split('\n')
      .findLast((line) => /^(E|dpkg-deb):/.test(line)) ?? `exit code ${code}`;
  throw new NotPrepared(`${otherwise}: ${reason}`);
}
