import type { Skill } from '@passerelle/contracts';
import type { ComponentType } from 'react';
import { OralPlayer } from '../listening-exam/oral-player.js';
import { ComprehensionPlayer } from '../player/comprehension-player.js';
import type { PlayerProps } from '../player/player-props.js';
import { SpokenPlayer } from '../speaking/spoken-player.js';
import { WrittenPlayer } from '../writing/written-player.js';

/** The player of each skill. */
export const players: Readonly<Partial<Record<Skill, ComponentType<PlayerProps>>>> = {
  written_comprehension: ComprehensionPlayer,
  oral_comprehension: OralPlayer,
  written_expression: WrittenPlayer,
  oral_expression: SpokenPlayer,
};
