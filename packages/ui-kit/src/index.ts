import { claimPressStyle } from './provider/claim-press-style.js';

if (typeof document !== 'undefined') claimPressStyle(document);

export { Button, type ButtonProps } from './actions/button.js';
export type { ButtonSize, ButtonVariant } from './actions/button-look.js';
export { LinkButton, type LinkButtonProps } from './actions/link-button.js';
export { Menu, type MenuItem, type MenuProps } from './actions/menu.js';
export { Spinner, type SpinnerProps } from './actions/spinner.js';
export {
  type BridgeLevel,
  BridgeProgress,
  type BridgeProgressProps,
  type HangerState,
} from './brand/bridge-progress.js';
export { type CefrLevel, cefrLevels, LevelStrip, type LevelStripProps } from './brand/level-strip.js';
export { Logo, type LogoProps } from './brand/logo.js';
export { Avatar, type AvatarProps } from './data/avatar.js';
export { Badge, type BadgeProps, type BadgeTone } from './data/badge.js';
export { initials } from './data/initials.js';
export { ProgressBar, type ProgressBarProps } from './data/progress-bar.js';
export { ProgressRing, type ProgressRingProps } from './data/progress-ring.js';
export { Table, type TableColumn, type TableProps } from './data/table.js';
export { formatClock, type TimerLevel, timerLevel } from './exam/clock.js';
export { moveInGrid } from './exam/move-in-grid.js';
export { type ExamOption, OptionList, type OptionListProps } from './exam/option-list.js';
export { QuestionGrid, type QuestionGridProps } from './exam/question-grid.js';
export { type QuestionState, questionName } from './exam/question-state.js';
export { Timer, type TimerProps } from './exam/timer.js';
export { EmptyState, type EmptyStateProps } from './feedback/empty-state.js';
export { ErrorPanel, type ErrorPanelProps } from './feedback/error-panel.js';
export { Notice, type NoticeProps, type NoticeTone } from './feedback/notice.js';
export { showToast, type ToastOptions } from './feedback/show-toast.js';
export { Skeleton, type SkeletonProps } from './feedback/skeleton.js';
export { ToastRegion } from './feedback/toast.js';
export { Checkbox, type CheckboxProps } from './fields/checkbox.js';
export { ComboBox, type ComboBoxProps } from './fields/combo-box.js';
export type { FieldTexts } from './fields/field.js';
export type { SelectOption } from './fields/option-items.js';
export { PasswordField, type PasswordFieldProps } from './fields/password-field.js';
export { type RadioCard, RadioCardGroup, type RadioCardGroupProps } from './fields/radio-card-group.js';
export { Radio, RadioGroup, type RadioGroupProps, type RadioProps } from './fields/radio-group.js';
export { Select, type SelectProps } from './fields/select.js';
export { TextArea, type TextAreaProps } from './fields/text-area.js';
export { TextField, type TextFieldProps } from './fields/text-field.js';
export { Breadcrumb, type Crumb } from './layout/breadcrumb.js';
export { Card, type CardProps } from './layout/card.js';
export { Disclosure, type DisclosureProps } from './layout/disclosure.js';
export { Cluster, type ClusterProps, type Gap, Stack, type StackProps } from './layout/stack.js';
export { type TabItem, Tabs, type TabsProps } from './layout/tabs.js';
export { AlertDialog, type AlertDialogProps } from './overlays/alert-dialog.js';
export { Dialog, type DialogProps } from './overlays/dialog.js';
export { UiProvider } from './provider/ui-provider.js';
export { cx } from './text/cx.js';
export { nbsp } from './text/nbsp.js';
export { VisuallyHidden, type VisuallyHiddenProps } from './text/visually-hidden.js';
export { type TokenName, tokens } from './tokens/tokens.js';
