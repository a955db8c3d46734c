// What hints say beside the steps themselves, in Chinese.

export default {
  'hint.button1': '再多说一点',
  'hint.button2': '指给我看',
  'hint.button3': '照此填写',
  'hint.mend1': '看看在哪里',
  'hint.mend2': '擦掉它们',
  'hint.seeking': '正在寻找下一步……',
  'hint.done': '全部填好了。',
  'hint.rules': '带规则的题目暂时没有提示。“揭示”可以显示一个数字。',
  'hint.none1': '这道题无解，因此没有下一步。',
  'hint.multiple1': '这道题有多个解：到某一步只能靠猜。',
  'hint.digits1': '前面有地方填错了。',
  'hint.digits2': { other: '这 {count} 个数字不可能正确。' },
  'hint.marks1': '笔记里有地方不对。',
  'hint.marks2': { other: '这 {count} 个单元格的笔记里少了正确的数字。' },
};
